import { expect, test } from 'vitest'
import { demoGalleyBytes } from '../../../tests/support/galleys.ts'
import { checkGalley, examineLimits } from '../galleys/galley-check.ts'
import { embeddedFiles } from './embedded-files.ts'
import { validateArticle } from './validate-article.ts'

test('a PDF that is never checked in time is left out after some tries, and named', async () => {
	const limits = { ...examineLimits, seconds: 0.001 }
	const { keep } = embeddedFiles({
		galleys: {
			keepImported: async ({ source }, title) => {
				await checkGalley(source as Buffer, title, { limits })
				throw new Error('it was checked in a millisecond')
			},
		},
		files: {} as never,
		scanner: {} as never,
	})
	const base64 = Buffer.from(demoGalleyBytes).toString('base64')
	const file = { name: 'slow.pdf', base64, isCut: false, role: 'galley' as const }
	const validated = validateArticle(
		{ title: 'Slow', authors: [{ family: 'Kumar' }], year: '2019' },
		{ today: '2026-01-01', issns: [] },
	)
	for (let time = 0; time < 2; time++)
		await expect(keep(file, validated)).rejects.toMatchObject({ code: 'unavailable' })
	await keep(file, validated)
	expect(validated.values.galley).toBeUndefined()
	expect(validated.problems).toEqual([
		{
			...{ column: 'PDF', value: 'slow.pdf', effect: 'part' },
			sentence: 'The PDF cannot be checked in time and is not imported.',
		},
	])
})
