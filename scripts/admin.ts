import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { plainEmail } from '../src/contract/forms.ts'
import { AppError } from '../src/server/app-error.ts'
import { accountServices } from '../src/server/auth/accounts.ts'
import { runCommand } from './command.ts'

const usage = `Usage: npm run admin -- create EMAIL "FULL NAME"    (a password is made and shown once)
       npm run admin -- reset EMAIL                 (a new password; every session of the account ends)
       npm run admin -- list
With "--password-stdin" at the end the password is read from the standard input instead.`

type Tools = Parameters<Parameters<typeof runCommand>[1][string]>[0]

const authOf = ({ db, work, limits, settings }: Tools) =>
	accountServices({ db, work, limits, settings, publicUrl: () => settings.publicUrl ?? '' }).auth

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
		if (!name.trim() || name.startsWith('--')) throw new AppError('invalid_input', usage)
		const chosen = await readPassword()
		await authOf(tools).createByOperator(readEmail(email), name.trim(), chosen.password)
		return `The account ${email} was created.${shown(chosen)}`
	},
	reset: async (tools, email = '') => {
		const chosen = await readPassword()
		await authOf(tools).resetByOperator(readEmail(email), chosen.password)
		return `The account ${email} has a new password and is signed out everywhere.${shown(chosen)}`
	},
	list: async (tools) => {
		const admins = await authOf(tools).list()
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
