/** The text of a Creative Commons licence that is named with its version, such as `CC BY-NC 4.0`. */
export function licenceAddress(licence: string | null | undefined): string | undefined {
	const [, kind, version] = /^CC[ -](BY(?:-NC)?(?:-SA|-ND)?)[ -](\d\.\d)$/i.exec(licence?.trim() ?? '') ?? []
	if (kind && version) return `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/`
	return /^CC0(?: 1\.0)?$/i.test(licence?.trim() ?? '')
		? 'https://creativecommons.org/publicdomain/zero/1.0/'
		: undefined
}
