import { leadingAnd } from './joined-and.ts'

const initialsFirst = /^(?:\p{Lu}\.[\s-]?){1,4}\p{Lu}\p{L}/u
const initialsLast = /^(?:\p{Ll}+ ){0,2}\p{Lu}[\p{L}'’-]*\p{Ll}[\p{L}'’-]* (?:\p{Lu}\.?[\s-]?){1,4}$/u
/** Where most names of a list have initials before or behind, no capitals there are a degree. `parts`: texts and markers in turn. */
export function initialsOf(parts: string[]): RegExp | undefined {
	const names = parts.flatMap((part, index) =>
		index % 2 ? [] : part.split(/[,;，；]/u).flatMap((one) => one.replace(leadingAnd, '').trim() || []),
	)
	const areMost = (form: RegExp) =>
		names.length > 2 && names.filter((name) => form.test(name)).length * 2 > names.length
	return areMost(initialsFirst) ? initialsFirst : areMost(initialsLast) ? / (?:\p{Lu}\.?[\s-]?){1,4}$/u : undefined
}
