const shape = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
export const maxEmailLength = 254
const longestName = 64

/** What is wrong with an e-mail address, in the words of the specification. */
export function emailProblem(text: string): 'Required' | 'Invalid email' | undefined {
	if (/\p{Cc}/u.test(text)) return 'Invalid email'
	const address = text.trim()
	if (address === '') return 'Required'
	const fits = address.length <= maxEmailLength && address.indexOf('@') <= longestName
	return fits && shape.test(address) ? undefined : 'Invalid email'
}
