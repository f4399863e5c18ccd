/** ISO 3297: the eighth character proves the first seven. */
export function isValidIssn(issn: string): boolean {
	if (!/^\d{4}-?\d{3}[\dX]$/i.test(issn)) return false
	const digits = issn.replace('-', '').toUpperCase()
	const sum = [...digits.slice(0, 7)].reduce((total, digit, index) => total + Number(digit) * (8 - index), 0)
	const check = (11 - (sum % 11)) % 11
	return digits[7] === (check === 10 ? 'X' : String(check))
}
