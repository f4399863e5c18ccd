import { roleLabels } from '../../contract/permissions.ts'
import { accountEvents } from '../../contract/second-factor-words.ts'
import type { Db } from '../../db/client.ts'
import { type Composers, NotToBeSent, textOf } from '../mail/compose.service.ts'
import { authRepository } from './auth.repository.ts'
import { digest } from './codes.ts'
import { peopleRepository } from './people.repository.ts'
import { resetsRepository } from './resets.repository.ts'

/** A code is removed from the mail's data once it was sent. */
const codeOf = (data: Record<string, unknown>) => textOf(data.code) ?? 'used'

/** Mails about accounts. */
type AccountMail = 'invitation' | 'password-reset' | 'account-notice' | 'sign-in-warning' | 'account-security'
export const accountMails = (db: Db): Pick<Composers, AccountMail> => ({
	invitation: async ({ recipient, data }, { brand }) => ({
		email: {
			template: 'invitation',
			props: {
				brand,
				invitedBy: textOf(data.invitedBy) ?? null,
				link: `${brand.origin}/admin/login?invitation=${codeOf(data)}`,
			},
		},
		recipient: recipient ?? undefined,
	}),

	'password-reset': async ({ recipient, data }, { brand }) => {
		const account = recipient === null ? undefined : await authRepository(db).findByEmail(recipient)
		if (!account) throw new NotToBeSent('The account is gone.')
		const code = textOf(data.code)
		if (code !== undefined && !(await resetsRepository(db).find(digest(code))))
			throw new NotToBeSent('The link does not work any more.')
		return {
			email: {
				template: 'password-reset',
				props: {
					brand,
					name: account.name,
					link: `${brand.origin}/admin/reset-password?code=${codeOf(data)}`,
				},
			},
			recipient: account.email,
		}
	},

	'sign-in-warning': async ({ recipient }, { brand }) => {
		const account = recipient === null ? undefined : await authRepository(db).findByEmail(recipient)
		if (!account) throw new NotToBeSent('The account is gone.')
		return {
			email: {
				template: 'sign-in-warning',
				props: { brand, name: account.name, link: `${brand.origin}/admin/people` },
			},
			recipient: account.email,
		}
	},

	'account-security': async ({ recipient, data }, { brand }) => {
		const account = recipient === null ? undefined : await authRepository(db).findByEmail(recipient)
		const event = accountEvents.find((known) => known === data.event)
		if (!account || !event) throw new NotToBeSent('The account is gone.')
		return {
			email: {
				template: 'account-security',
				props: {
					brand,
					name: account.name,
					event,
					called: textOf(data.name),
					by: textOf(data.by),
					left: typeof data.left === 'number' ? data.left : undefined,
				},
			},
			recipient: account.email,
		}
	},

	'account-notice': async ({ recipient, data }, { brand }) => {
		const account = await peopleRepository(db).find(Number(data.accountId))
		if (!account) throw new NotToBeSent('The account is gone.')
		const { name, email, role } = account
		return {
			email: {
				template: 'account-notice',
				props: { brand, name, email, role: roleLabels[role], link: `${brand.origin}/admin/people` },
			},
			recipient: recipient ?? undefined,
		}
	},
})
