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
