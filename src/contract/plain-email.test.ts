import { expect, test } from 'vitest'
import { plainEmail } from './forms.ts'
import { emailProblem } from './plain-email.ts'

const valid = [
	'asha@example.org',
	'  asha@example.org  ',
	'asha.rao+papers@mail.example.co.in',
	"o'neill@example.org",
	'a@b.io',
	'A_B-c@EXAMPLE.ORG',
	'12@3.example.org',
	`${'a'.repeat(64)}@example.org`,
	`asha@${'a'.repeat(240)}.example`,
]
const missing = ['', '   ']
const invalid = [
	'asha',
	'asha@',
	'@example.org',
	'asha@example',
	'asha@example.o',
	'asha@example..org',
	'.asha@example.org',
	'asha.@example.org',
	'as..ha@example.org',
	'asha@-example.org',
	'asha@example.org.',
	'asha@exam ple.org',
	'as ha@example.org',
	'asha@example.org,other@example.org',
	'asha@example.org;other@example.org',
	'asha@example.org\nbcc: other@example.org',
	'"asha"@example.org',
	'Asha <asha@example.org>',
	'asha@[127.0.0.1]',
	'asha(comment)@example.org',
	'аша@example.org',
	'asha@пример.рф',
	'asha@example.123',
	'a@b@example.org',
	`${'a'.repeat(65)}@example.org`,
	`asha@${'a'.repeat(242)}.example`,
	'\n',
	'asha@example.org\n',
	'asha@exam\tple.org',
	`${'a.'.repeat(100_000)}@`,
]

const cases = [
	...valid.map((address) => [address, undefined] as const),
	...missing.map((address) => [address, 'Required'] as const),
	...invalid.map((address) => [address, 'Invalid email'] as const),
]

test.each(cases)('%j: %s, for forms and for the server', (address, problem) => {
	expect(emailProblem(address)).toBe(problem)
	expect(plainEmail.safeParse(address).error?.issues[0]?.message).toBe(problem)
})
