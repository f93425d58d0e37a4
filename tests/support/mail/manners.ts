/** HTML linter rules that are disabled for mails, because mail programs need obsolete attributes and comments. */
export const MAIL_MANNERS = {
  'doctype-style': 'off',
  'no-conditional-comment': 'off',
  'no-deprecated-attr': 'off',
  'no-inline-style': 'off',
  'no-trailing-whitespace': 'off',
  'prefer-native-element': 'off',
  'presentation-role-style': 'off',
  'void-style': 'off'
} as const
