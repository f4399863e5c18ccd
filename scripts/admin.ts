import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { plainEmail } from '../src/contract/forms.ts'
import { AppError } from '../src/server/app-error.ts'
import { accountsOf, runCommand, UsageProblem } from './command.ts'

const usage = `Usage: npm run admin -- create EMAIL "FULL NAME"    (a password is made and shown once)
       npm run admin -- reset EMAIL                 (a new password; every session of the account ends)
       npm run admin -- reset-second-factor EMAIL   (removes it; every session of the account ends)
       npm run admin -- list
With "--password-stdin" at the end the password is read from the standard input instead.`

function readEmail(given: string): string {
	const parsed = plainEmail.safeParse(given)
	if (!parsed.success) throw new AppError('invalid_input', `"${given}" is not an e-mail address.`)
	return parsed.data
}

/** Standard input keeps a chosen password out of the shell's history and the list of processes. */
const readPassword = async () =>
	process.argv.includes('--password-stdin')
		? { password: (await text(process.stdin)).replace(/\r?\n$/, ''), isMade: false }
		: { password: randomBytes(12).toString('base64url'), isMade: true }

const shown = ({ password, isMade }: { password: string; isMade: boolean }) =>
	isMade ? ` The password is ${password}` : ''

await runCommand(usage, {
	create: async (tools, email = '', name = '') => {
		if (!name.trim() || name.startsWith('--')) throw new UsageProblem(usage)
		const chosen = await readPassword()
		await accountsOf(tools).auth.createByOperator(readEmail(email), name.trim(), chosen.password)
		return `The account ${email} was created.${shown(chosen)}`
	},
	reset: async (tools, email = '') => {
		const chosen = await readPassword()
		await accountsOf(tools).auth.resetByOperator(readEmail(email), chosen.password)
		return `The account ${email} has a new password and is signed out everywhere.${shown(chosen)}`
	},
	'reset-second-factor': async (tools, email = '') => {
		await accountsOf(tools).secondFactorResets.resetByOperator(readEmail(email))
		return `The account ${email} has no second factor any more and is signed out everywhere.`
	},
	list: async (tools) => {
		const admins = await accountsOf(tools).auth.list()
		return admins.length === 0
			? 'There is no admin account.'
			: admins
					.map(({ email, name, isActive, lastSignInAt }) =>
						[email, name, isActive ? 'active' : 'inactive', lastSignInAt?.toISOString() ?? 'never signed in'].join(
							'\t',
						),
					)
					.join('\n')
	},
})
