export type AcceptedType = { type: string; parameters: Record<string, string> }

const unquoted = (value: string) => value.trim().replace(/^"(.*)"$/, '$1')

function readType(part: string): AcceptedType & { quality: number } {
	const [type = '', ...pairs] = part.split(';')
	const parameters: Record<string, string> = {}
	for (const pair of pairs) {
		const [name = '', ...value] = pair.split('=')
		parameters[name.trim().toLowerCase()] = unquoted(value.join('='))
	}
	const quality = Number(parameters.q ?? 1)
	return { type: type.trim().toLowerCase(), parameters, quality: Number.isNaN(quality) ? 0 : quality }
}

/** What an Accept header asks for, the best first; of equal ones that which is not a wildcard. */
export function acceptedTypes(header: string): AcceptedType[] {
	return header
		.split(',')
		.map(readType)
		.filter(({ type, quality }) => type !== '' && quality > 0)
		.sort(
			(one, other) => other.quality - one.quality || Number(one.type.includes('*')) - Number(other.type.includes('*')),
		)
}
