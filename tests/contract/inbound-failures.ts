import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { InboundStatus } from '../../src/contract/inbound.ts'
import { signUp } from '../support/admins.ts'
import { startApp } from '../support/app.ts'
import type { TestImap } from '../support/imap-server.ts'
import { sampleOf } from '../support/sample.ts'
import { aMail, hostileMails } from './inbound-mails.ts'
import type { InboundSetup } from './inbound-setup.ts'

/** What goes wrong, and mails that were made to break programs. */
export function inboundFailures(setup: InboundSetup): void {
	const { check, status, contacts, conversation } = setup

	describe('what goes wrong', () => {
		const withInbound = async (change: Partial<TestImap['settings']>) =>
			startApp({
				database: setup.app.database,
				settings: { mail: setup.smtp.settings, inbound: { ...setup.imap.settings, ...change } },
			})

		const moveFirstTryBack = (span: string) =>
			setup.app.pool.query(`update inbound_mails set created_at = now() - interval '${span}' where state = 'retrying'`)

		test.each([
			['a wrong password', { password: 'wrong' }, 'localhost refused the user name or the password.'],
			['a mailbox that is not there', { mailbox: 'Nowhere' }, 'There is no mailbox called Nowhere.'],
			['a port that nobody listens on', { port: 1 }, 'localhost does not accept connections on this port.'],
			['a server that is not there', { host: 'imap.invalid' }, 'There is no server called imap.invalid.'],
			[
				'a certificate that nobody trusts',
				{ certificateAuthority: '' },
				'The certificate of localhost cannot be trusted',
			],
		])('%s is told to staff in words', async (_, change, sentence) => {
			const other = await withInbound(change)
			await other.inbound.check()
			const response = await fetch(`${other.url}/api/mail/inbound`, { headers: (await signUp(other)).headers })
			const { data } = (await response.json()) as { data: InboundStatus }
			expect(data).toMatchObject({ problem: expect.stringContaining(sentence) })
			await other.close()
		})

		test('a connection that ends between two mails loses neither', async () => {
			const { to, added } = await conversation()
			for (const text of ['Before the end.', 'After the end.']) await setup.imap.deliver(aMail({ to, text }))
			setup.imap.breakAfter(/UID FETCH.*BODY/i)
			await check()
			expect(await status()).toMatchObject({ problem: 'localhost ended the connection.' })
			await check()
			expect(await added()).toEqual(['Before the end.', 'After the end.'])
			expect(await status()).toMatchObject({ problem: null })
		})

		test.each([
			['tells of another mail alone', (tag: string) => `* 1 FETCH (UID 1 FLAGS (\\Seen))\r\n${tag} OK Done\r\n`],
			['refuses it', (tag: string) => `${tag} NO Not now\r\n`],
		])('a mail is read later when the server %s', async (_, lines) => {
			const { to, added } = await conversation()
			for (const text of ['First.', 'Second.']) await setup.imap.deliver(aMail({ to, text }))
			setup.imap.answerAt(/UID FETCH.*BODY/i, lines)
			await check()
			expect(await added()).toEqual(['Second.'])
			await check()
			expect((await added()).toSorted()).toEqual(['First.', 'Second.'])
		})

		test('mails that failed and then left the mailbox hold up no others', async () => {
			const { to, added } = await conversation()
			await setup.imap.deliver(aMail({ to, text: 'Moved away.' }))
			setup.imap.answerAt(/UID FETCH.*BODY/i, (tag) => `${tag} NO Not now\r\n`)
			await check()
			const retrying = async () =>
				(await setup.app.pool.query(`select from inbound_mails where state = 'retrying'`)).rowCount
			expect(await retrying()).toBe(1)
			await setup.imap.removeNewest()
			await check()
			expect(await retrying()).toBe(0)
			expect(await added()).toEqual([])
		})

		test('a search that the server refuses is a problem, not an empty mailbox', async () => {
			setup.imap.answerAt(/UID SEARCH/i, (tag) => `${tag} NO Not now\r\n`)
			await check()
			expect(await status()).toMatchObject({ problem: expect.stringContaining('refused to search') })
			await check()
			expect(await status()).toMatchObject({ problem: null })
		})

		test('a mail that cannot be stored is tried for a day, reported, and holds up no other', async () => {
			const { to, added } = await conversation()
			await setup.app.pool.query(
				`alter table contact_messages add constraint no_poison check (text not like 'Poison%')`,
			)
			await setup.imap.deliver(aMail({ to, text: 'Poison.' }))
			await setup.imap.deliver(aMail({ to, text: 'Antidote.' }))
			await check()
			expect(await added()).toEqual(['Antidote.'])
			const { rows } = await setup.app.pool.query(`select uid from inbound_mails where state = 'retrying'`)
			const failing = async () => {
				const found = `select state, attempts, reason from inbound_mails where uid = $1`
				return (await setup.app.pool.query(found, [rows[0].uid])).rows
			}
			expect(await failing()).toMatchObject([{ state: 'retrying', attempts: 1 }])
			// the second try, and then none before its time
			for (let checks = 0; checks < 2; checks++) await check()
			expect(await failing()).toMatchObject([{ state: 'retrying', attempts: 2 }])
			await moveFirstTryBack('6 hours')
			for (let checks = 0; checks < 4; checks++) await check()
			expect(await failing()).toMatchObject([{ state: 'retrying', attempts: 5 }])
			await moveFirstTryBack('1 day')
			await check()
			// what a database says would quote the mail
			expect(await failing()).toEqual([{ state: 'failed', attempts: 6, reason: 'It could not be stored.' }])
			expect((await setup.imap.flags()).slice(-2)).toEqual(['F', 'S'])
			await setup.app.pool.query('alter table contact_messages drop constraint no_poison')
			await check()
			expect(await added()).toEqual(['Antidote.'])
		})
	})

	describe('a mail that was made to break programs', () => {
		beforeEach(async () => {
			await setup.app.pool.query(`update inbound_mails set state = 'message' where state = 'contact'`)
			// another test looks at further tries, and one of the largest mail takes seconds
			await setup.app.pool.query(`update inbound_mails set state = 'failed' where state = 'retrying'`)
		})
		afterEach(async () => {
			expect(await status()).toMatchObject({ problem: null })
		})

		// all of them: npm run proof -- whole-walks
		test.each(sampleOf(hostileMails(), 4, 'hostile mails'))(
			'%s neither ends the app nor holds up the next',
			async (name, mail) => {
				await setup.imap.deliver(mail)
				const next = `After the one ${name}`
				await setup.imap.deliver(aMail({ from: 'next@strangers.example', subject: next }))
				await expect
					.poll(
						async () => {
							await check()
							return (await contacts()).some(({ subject }) => subject === next)
						},
						{ timeout: 60_000 },
					)
					.toBe(true)
				expect((await setup.app.get('/api/site')).status).toBe(200)
			},
		)
	})
}
