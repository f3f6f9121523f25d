import iso6391 from 'iso-639-1'

/**
 * The three-letter codes of the languages of ISO 639-1, one pair after the other.
 * Source: ISO 639-3 code tables of SIL International, as in npm iso-639-3 3.0.1.
 */
const pairs = `
  AA aar AB abk AE ave AF afr AK aka AM amh AN arg AR ara AS asm AV ava AY aym AZ aze
  BA bak BE bel BG bul BI bis BM bam BN ben BO bod BR bre BS bos CA cat CE che CH cha
  CO cos CR cre CS ces CU chu CV chv CY cym DA dan DE deu DV div DZ dzo EE ewe EL ell
  EN eng EO epo ES spa ET est EU eus FA fas FF ful FI fin FJ fij FO fao FR fra FY fry
  GA gle GD gla GL glg GN grn GU guj GV glv HA hau HE heb HI hin HO hmo HR hrv HT hat
  HU hun HY hye HZ her IA ina ID ind IE ile IG ibo II iii IK ipk IO ido IS isl IT ita
  IU iku JA jpn JV jav KA kat KG kon KI kik KJ kua KK kaz KL kal KM khm KN kan KO kor
  KR kau KS kas KU kur KV kom KW cor KY kir LA lat LB ltz LG lug LI lim LN lin LO lao
  LT lit LU lub LV lav MG mlg MH mah MI mri MK mkd ML mal MN mon MR mar MS msa MT mlt
  MY mya NA nau NB nob ND nde NE nep NG ndo NL nld NN nno NR nbl NV nav NY nya OC oci
  OJ oji OM orm OR ori OS oss PA pan PI pli PL pol PS pus PT por QU que RM roh RN run
  RO ron RU rus RW kin SA san SC srd SD snd SE sme SG sag SI sin SK slk SL slv SM smo
  SN sna SO som SQ sqi SR srp SS ssw ST sot SU sun SV swe SW swa TA tam TE tel TG tgk
  TH tha TI tir TK tuk TL tgl TN tsn TO ton TR tur TS tso TT tat TW twi TY tah UG uig
  UK ukr UR urd UZ uzb VE ven VI vie VO vol WA wln WO wol XH xho YI yid YO yor ZA zha
  ZH zho ZU zul
`

/** ISO 639-3 by ISO 639-1: `DE` → `deu`. */
const threeLetterCodes: ReadonlyMap<string, string> = new Map(
  [...pairs.matchAll(/([A-Z]{2}) ([a-z]{3})/g)].map(([, two = '', three = '']) => [two, three]),
)

/** A language: ISO 639-1 code in upper case, names in English and its own, ISO 639-3, direction of writing. */
interface Language {
  code: string
  name: string
  nativeName: string
  alpha3: string | null
  direction: 'ltr' | 'rtl'
}

/** Languages whose first script runs from right to left. Source: Unicode CLDR 48, likelySubtags. */
const rightToLeft = new Set(['AR', 'DV', 'FA', 'HE', 'KS', 'PS', 'SD', 'UG', 'UR', 'YI'])

/**
 * Every language that texts may be written in, by code.
 * `NO` is left out: Norwegian is written as Bokmål (`NB`) or Nynorsk (`NN`), and a text is one of them.
 * Source: ISO 639-1, as in the package iso-639-1.
 */
export const languages: readonly Language[] = iso6391
  .getLanguages(iso6391.getAllCodes())
  .filter(({ code }) => code !== 'no')
  .map(({ code, name, nativeName }) => ({
    code: code.toUpperCase(),
    name,
    nativeName,
    alpha3: threeLetterCodes.get(code.toUpperCase()) ?? null,
    direction: rightToLeft.has(code.toUpperCase()) ? 'rtl' : 'ltr',
  }))

/** What people write for a language whose code is another today. */
const replaced: Record<string, string> = { NO: 'NB or NN', IW: 'HE', IN: 'ID', JI: 'YI' }

const known = new Set(languages.map(({ code }) => code))

/** Whether a text is the upper-case code of a language. */
export function isLanguage(code: string): boolean {
  return known.has(code)
}

/** Why a text is no language code, as a sentence that names the right one where it is known; or null. */
export function languageProblem(code: string): string | null {
  if (isLanguage(code)) return null
  const upper = code.toUpperCase()
  const right = isLanguage(upper) ? upper : replaced[upper]
  return right === undefined
    ? `${code} is not an ISO 639-1 language code, such as EN or DE.`
    : `Use ${right} instead of ${code}.`
}
