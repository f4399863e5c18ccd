import { expect, test } from 'vitest'
import { demoGalleyBytes } from '../../../tests/support/galleys.ts'
import { AppError } from '../app-error.ts'
import { checkGalley, examineLimits } from '../galleys/galley-check.ts'
import { embeddedFiles } from './embedded-files.ts'
import { validateArticle } from './validate-article.ts'

test('signs that print letters backwards are in no text of an import and no name of its files', async () => {
	const names: string[] = []
	const { keep } = embeddedFiles({
		galleys: {
			keepImported: async ({ name }) => {
				names.push(name)
				throw new AppError('file_refused', 'It is no PDF.')
			},
		},
		files: {} as never,
		scanner: {} as never,
	})
	const sign = '\u202e'
	const validated = validateArticle(
		{
			...{ title: `T${sign}x`, authors: [{ family: `K${sign}x` }], abstract: `A${sign}x\nB\u2067x`, year: '2019' },
			notKept: [{ field: 'file', value: `gpj${sign}.exe`, sentence: `No ${sign}file.` }],
		},
		{ today: '2026-01-01', issns: [] },
	)
	await keep({ name: `fdp${sign}.exe.pdf`, base64: '', isCut: false, role: 'galley' }, validated)
	expect(names).toEqual(['fdp.exe.pdf'])
	expect(validated.values.abstract).toBe('Ax\nB\u2067x')
	expect(JSON.stringify(validated)).not.toContain(sign)
})

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
