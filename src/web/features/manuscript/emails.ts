const address = /[\p{L}\p{N}._%+'-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,6}/gu
const grouped = /[{[(]([^{}[\]()@]{1,200})[}\])]\s?@\s?([\p{L}\p{N}.-]{3,120})/gu
const spelled = /\s?[[({]\s?at\s?[\])}]\s?/gi
export const emailLabel =
	/(?:e-?\s?mails?(?: ?(?:address(?:es)?|id|ids))?|mail id|ई-?मेल|электронная почта|эл\. ?почта|电子邮[件箱]|邮箱|correo(?: electrónico)?|courriel|البريد الإلكتروني|e-?posta)\s?(?:\([^)]{0,30}\))?\s?[:：=-]?/giu

/** The addresses of a line, and the line without them and their label. `{a,b}@univ.edu` is two addresses. */
export function takeEmails(line: string): { emails: string[]; rest: string } {
	const emails: string[] = []
	const take = (email: string) => {
		const clean = email.replace(/^[.'-]+|[.'-]+$/g, '')
		if (!emails.some((known) => known.toLowerCase() === clean.toLowerCase())) emails.push(clean)
		return ' '
	}
	const rest = line
		.replace(spelled, '@')
		.replace(grouped, (_, locals: string, domain: string) => {
			for (const local of locals.split(/[,;|/\s]+/)) if (local) take(`${local}@${domain}`)
			return ' '
		})
		.replace(address, take)
	if (emails.length === 0) return { emails, rest: line }
	return {
		emails,
		rest: rest
			.replace(emailLabel, ' ')
			// whose address it is: "(A.M.R.)"
			.replace(/\((?:\p{Lu}\.[\s-]?){1,5}\)/gu, ' ')
			.replace(/[(<[{]\s*[,;/|&]*\s*[)>\]}]/g, ' ')
			.replace(/[^\S\t]+/g, ' ')
			.replace(/(?:\s?[,;|/&]){2,}\s?/g, '; ')
			.replace(/^[\s,;|/&:]+|[\s,;|/&:]+$/g, '')
			.trim(),
	}
}

const letters = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** How well an address fits a name: it contains the surname, the given name or the initials. */
export function likeness(email: string, name: string): number {
	const local = letters(email.split('@')[0] ?? '')
	const words = letters(name)
		.split(/[\s.'’-]+/)
		.filter(Boolean)
	const long = words.filter((word) => word.length >= 3 && local.includes(word))
	const initials = words.map((word) => word[0]).join('')
	if (long.length > 0) return long.reduce((sum, word) => sum + word.length, 0)
	return initials.length >= 2 && local.replace(/[\d._-]/g, '') === initials ? 2 : 0
}
