/** Id of the dialog with the plans. It exists on pages whose reports need a plan. */
export const UPGRADE_DIALOG = 'upgrade'
