import { countryCodes } from '../../../contract/countries.ts'
import { remembered } from './remembered.ts'

/** The languages whose names of countries are looked up for a script. */
const languages: [RegExp, string[]][] = [
	[/\p{sc=Latin}/u, ['en', 'fr', 'es', 'pt', 'de', 'it', 'tr', 'id', 'pl', 'nl', 'cs', 'hu', 'ro', 'sv', 'uz', 'az']],
	[/\p{sc=Cyrillic}/u, ['ru', 'uk', 'bg', 'kk', 'sr', 'mk']],
	[/\p{sc=Arabic}/u, ['ar', 'fa', 'ur']],
	[/\p{sc=Devanagari}/u, ['hi', 'mr', 'ne']],
	[/\p{sc=Han}/u, ['zh', 'ja', 'zh-Hant']],
	[/\p{sc=Hangul}/u, ['ko']],
	[/\p{sc=Hebrew}/u, ['he']],
	[/\p{sc=Greek}/u, ['el']],
	[/\p{sc=Bengali}/u, ['bn']],
	[/\p{sc=Tamil}/u, ['ta']],
	[/\p{sc=Telugu}/u, ['te']],
	[/\p{sc=Gujarati}/u, ['gu']],
	[/\p{sc=Thai}/u, ['th']],
]
/** What authors write and no list of countries has; Kosovo has no code of ISO 3166. */
const others = new Map(
	"US:usa,us,united states of america;GB:uk,england,scotland,wales,northern ireland;HK:hong kong;MO:macau;KR:korea,한국;RU:russian federation,российская федерация;VN:viet nam,việt nam;CZ:česká republika,czech republic;FI:suomi;NL:holland;TR:turkey;HR:hrvatska;RS:srbija;SI:slovenija;CI:ivory coast,cote d'ivoire;SA:ksa,السعودية;AE:uae;BA:bosnia;CG:congo;CD:dr congo;PS:palestine;MK:macedonia;MM:myanmar,burma;:kosovo;SZ:swaziland;KG:кыргызская республика"
		.split(';')
		.flatMap((entry) => {
			const [code = '', names = ''] = entry.split(':')
			return names.split(',').map((name): [string, string] => [name, code])
		}),
)

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
		.replace(/[’‘ʻ]/g, "'")
		.toLowerCase()
		// of a capital İ
		.replaceAll('\u0307', '')
		// "the Netherlands", "P.R. China", "Islamic Republic of Iran"
		.replace(/^(?:(?:[a-z']+ ){0,3}(?:republic|kingdom) of )?(?:the |p ?r |республика |ประเทศ)?/, '')

/** Whether this text is the name of a country and nothing else. */
export const isCountry = (text: string): boolean => others.has(bare(text)) || countryCode(text) !== undefined

/** The code of the country that this text names, alone, in any of the usual languages and spellings. */
export const countryCode = remembered((text: string): string | undefined => {
	const name = bare(text)
	if (name.length < 2 || name.length > 40) return undefined
	if (others.has(name)) return others.get(name) || undefined
	const script = languages.find(([letters]) => letters.test(name))
	return script && namesIn(script[0], script[1]).get(name)
})
