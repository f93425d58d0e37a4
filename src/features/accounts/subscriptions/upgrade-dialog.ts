/** Id of the dialog with the plans, on pages whose reports need one. */
export const UPGRADE_DIALOG = 'upgrade'
