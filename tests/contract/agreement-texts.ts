import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { AgreementText } from '../../src/contract/agreements.ts'
import { aJournal, aRequest, read, save, staff } from './agreement-setup.ts'

/** What authors agree to, in the words of the site and of a journal. */
export const agreementTexts = () =>
	describe('the text', () => {
		test('is kept version by version, of the site and of a journal', async () => {
			const own = await aJournal('Own Words', '2049-3630')
			const { data: shipped } = await staff.get<AgreementText[]>('/api/settings/agreements')
			expect(shipped).toMatchObject([{ id: null, journalId: null, version: 1, isAsked: false }])
			expect(await save({ journalId: own, after: 0, kind: 'transfer', signers: 'each' })).toMatchObject({ status: 200 })
			expect(await save({ journalId: own, after: 0 })).toMatchObject({ status: 409 })
			const { data } = await save({ journalId: own, after: 1, signers: 'each' })
			expect(data.map(({ version, journalTitle, kind }) => [version, journalTitle, kind])).toEqual([
				...[
					[2, 'Own Words', 'licence'],
					[1, 'Own Words', 'transfer'],
				],
				[1, null, 'licence'],
			])
			const { id, agreement } = await aRequest({ journalId: own })
			expect(agreement).toMatchObject({
				...{ version: 'text of the journal, version 2', signers: ['Ada Writer', 'Bo Lind'], state: 'requested' },
				text: expect.stringContaining(
					'The authors Ada Writer, Bo Lind allow Own Words to publish “On the drift of small things”',
				),
				textSha256: createHash('sha256').update(agreement.text).digest('hex'),
			})
			// a request keeps its version
			await save({ journalId: own, after: 2, text: 'Other words about {title} by {authors}.' })
			expect((await read(id)).agreements[0]?.text).toBe(agreement.text)
		})

		test('needs the article and knows its placeholders', async () => {
			expect(await save({ text: 'I agree.' })).toMatchObject({ status: 400, error: 'text: Must contain {title}.' })
			expect(await save({ text: '{title} {authors} {budget}' })).toMatchObject({ status: 400 })
			expect(await save({ journalId: 999_999, after: 0 })).toMatchObject({ status: 400 })
		})

		test('of a title is not searched for placeholders', async () => {
			const { agreement } = await aRequest({ title: 'On {authors} and {date}' })
			expect(agreement.text).toContain('“On {authors} and {date}”')
		})
	})
