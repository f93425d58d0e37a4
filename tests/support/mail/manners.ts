/** How HTML has to be written for mail programs: with the attributes and comments of another time. */
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
