import { countryCodes } from '../../contract/countries.ts'

let options: { code: string; name: string }[] | undefined

/** All countries by name; the browser knows the names. */
export function countryOptions(): { code: string; name: string }[] {
	if (options) return options
	const names = new Intl.DisplayNames('en', { type: 'region' })
	options = countryCodes
		.map((code) => ({ code, name: names.of(code) ?? code }))
		.sort((one, other) => one.name.localeCompare(other.name, 'en'))
	return options
}

export const countryName = (code: string): string =>
	countryOptions().find((country) => country.code === code)?.name ?? code

/** Other names than those of the browser. */
const aliases: Record<string, string> = {
	...{ usa: 'US', us: 'US', 'u.s.a': 'US', 'united states of america': 'US', 'p.r. china': 'CN', 'pr china': 'CN' },
	...{ uk: 'GB', 'u.k': 'GB', england: 'GB', scotland: 'GB', wales: 'GB', 'northern ireland': 'GB' },
	...{ korea: 'KR', 'republic of korea': 'KR', 'the netherlands': 'NL', 'viet nam': 'VN', 'hong kong': 'HK' },
	...{ turkey: 'TR', 'czech republic': 'CZ', 'russian federation': 'RU', 'ivory coast': 'CI', uae: 'AE' },
	...{ deutschland: 'DE', españa: 'ES', italia: 'IT', brasil: 'BR', भारत: 'IN', 中国: 'CN', 日本: 'JP', россия: 'RU' },
}

/** The country that an address names, by its code. */
export function countryCodeIn(address: string): string | undefined {
	const parts = address
		.toLowerCase()
		.split(/[,;]/)
		.map((part) => part.replace(/[-\s]*\d{4,7}$/, '').replace(/^[\s.]+|[\s.]+$/g, ''))
	for (const part of parts.toReversed()) {
		const code = aliases[part] ?? countryOptions().find(({ name }) => name.toLowerCase() === part)?.code
		if (code) return code
	}
	return undefined
}
