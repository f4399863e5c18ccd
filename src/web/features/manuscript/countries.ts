import { countryCodes } from '../../../contract/countries.ts'
import { remembered } from './remembered.ts'

/** The languages whose names of countries are looked up for a script. */
const languages: [RegExp, string[]][] = [
	[/\p{Script=Latin}/u, ['en']],
	[/\p{Script=Cyrillic}/u, ['ru', 'uk', 'bg']],
	[/\p{Script=Arabic}/u, ['ar', 'fa', 'ur']],
	[/\p{Script=Devanagari}/u, ['hi', 'mr', 'ne']],
	[/\p{Script=Han}/u, ['zh', 'ja', 'zh-Hant']],
	[/\p{Script=Hangul}/u, ['ko']],
	[/\p{Script=Hebrew}/u, ['he']],
	[/\p{Script=Greek}/u, ['el']],
	[/\p{Script=Bengali}/u, ['bn']],
	[/\p{Script=Tamil}/u, ['ta']],
	[/\p{Script=Telugu}/u, ['te']],
	[/\p{Script=Gujarati}/u, ['gu']],
	[/\p{Script=Thai}/u, ['th']],
]
/** What authors write and no list of countries has. */
const others: Record<string, string> = {
	usa: 'US',
	us: 'US',
	'united states of america': 'US',
	uk: 'GB',
	england: 'GB',
	scotland: 'GB',
	wales: 'GB',
	'northern ireland': 'GB',
	'hong kong': 'HK',
	macau: 'MO',
	korea: 'KR',
	'russian federation': 'RU',
	'viet nam': 'VN',
	'việt nam': 'VN',
	deutschland: 'DE',
	österreich: 'AT',
	suisse: 'CH',
	schweiz: 'CH',
	svizzera: 'CH',
	españa: 'ES',
	méxico: 'MX',
	perú: 'PE',
	panamá: 'PA',
	brasil: 'BR',
	italia: 'IT',
	polska: 'PL',
	magyarország: 'HU',
	românia: 'RO',
	česko: 'CZ',
	'česká republika': 'CZ',
	sverige: 'SE',
	norge: 'NO',
	danmark: 'DK',
	suomi: 'FI',
	nederland: 'NL',
	belgique: 'BE',
	belgië: 'BE',
	türkiye: 'TR',
	maroc: 'MA',
	algérie: 'DZ',
	tunisie: 'TN',
	sénégal: 'SN',
	cameroun: 'CM',
	hrvatska: 'HR',
	srbija: 'RS',
	slovensko: 'SK',
	slovenija: 'SI',
	holland: 'NL',
	turkey: 'TR',
	'czech republic': 'CZ',
	'ivory coast': 'CI',
	"cote d'ivoire": 'CI',
	ksa: 'SA',
	uae: 'AE',
	bosnia: 'BA',
	congo: 'CG',
	'dr congo': 'CD',
	palestine: 'PS',
	macedonia: 'MK',
	myanmar: 'MM',
	burma: 'MM',
	// no code of ISO 3166
	kosovo: '',
	swaziland: 'SZ',
	한국: 'KR',
	السعودية: 'SA',
	'российская федерация': 'RU',
	ประเทศไทย: 'TH',
	'република србија': 'RS',
}

const known = new Map<RegExp, Map<string, string>>()

function namesIn(script: RegExp, tags: string[]): Map<string, string> {
	const found = known.get(script)
	if (found) return found
	const names = new Map<string, string>()
	for (const tag of tags) {
		// a browser without these names knows at least the ones above
		const display = new Intl.DisplayNames(tag, { type: 'region', fallback: 'none' })
		for (const code of countryCodes) {
			const name = bare(display.of(code) ?? '').replace(' & ', ' and ')
			if (name && !names.has(name)) names.set(name, code)
		}
	}
	known.set(script, names)
	return names
}

const bare = (text: string) =>
	text
		.normalize('NFC')
		.trim()
		.replace(/[.।。]/g, '')
		.replaceAll('’', "'")
		.toLowerCase()
		// "the Netherlands", "P.R. China", "Islamic Republic of Iran"
		.replace(/^(?:(?:[a-z']+ ){0,3}(?:republic|kingdom) of )?(?:the |p ?r )?/, '')

/** Whether this text is the name of a country and nothing else. */
export const isCountry = (text: string): boolean => Object.hasOwn(others, bare(text)) || countryCode(text) !== undefined

/** The code of the country that this text names, alone, in any of the usual languages and spellings. */
export const countryCode = remembered((text: string): string | undefined => {
	const name = bare(text)
	if (name.length < 2 || name.length > 40) return undefined
	if (Object.hasOwn(others, name)) return others[name] || undefined
	const script = languages.find(([letters]) => letters.test(name))
	return script && namesIn(script[0], script[1]).get(name)
})
