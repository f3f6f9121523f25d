/**
 * The numbers of the rules of a product: R01 to R38 are those of the domain field list §4, those from R40 on stand for a row
 * of its §1 or are our own. Apart from what they say, as lists and queries need no more than these.
 */
// oxfmt-ignore
export const ruleIds = [
  'R01', 'R03', 'R04', 'R05', 'R06', 'R07', 'R08', 'R09', 'R10', 'R11', 'R13', 'R14',
  'R15', 'R16', 'R17', 'R20', 'R21', 'R25', 'R26', 'R27', 'R33', 'R34', 'R35', 'R36',
  'R37', 'R40', 'R41', 'R42', 'R43', 'R44', 'R45', 'R46', 'R47', 'R48', 'R49', 'R50',
  'R51', 'R52', 'R53', 'R54', 'R55', 'R56', 'R57', 'R58', 'R59', 'R60', 'R61', 'R62',
  'R70', 'R71', 'R72', 'R73', 'R74', 'R80', 'R81', 'R82', 'R83', 'R84', 'R85', 'R86',
  'R87', 'R88', 'R89', 'R90', 'R91', 'R92', 'R93', 'R94', 'R95', 'R96', 'R97', 'R98',
] as const

export type RuleId = (typeof ruleIds)[number]
