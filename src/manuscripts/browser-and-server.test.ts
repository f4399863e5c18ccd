import { expect, test } from 'vitest'
import { goodManuscripts } from '../../tests/support/good-manuscripts.ts'
import { hostileEmbeddings } from '../../tests/support/manuscripts/hostile-embeddings.ts'
import { hostileNames } from '../../tests/support/manuscripts/hostile-names.ts'
import { manuscripts, parseXml } from '../../tests/support/manuscripts.ts'
import { AppError } from '../server/app-error.ts'
import { checkLimits } from '../server/manuscripts/budget.ts'
import { checkFile } from '../server/manuscripts/check-file.ts'
import { checkContent } from '../web/features/manuscript/check-content.ts'
import { readManuscript } from '../web/features/manuscript/read-manuscript.ts'

const sentenceHere = (bytes: Uint8Array) =>
	checkContent(bytes, parseXml).then(
		() => undefined,
		(error: Error) => error.message,
	)

/** What a browser does not look at: XML that is no relation, and how names are spelt. */
const forTheServer = /a document with a DDE field|a workbook with a DDE link|%|xml\.rels|exe[. ]$|a DTD/
const hostile = [...hostileEmbeddings, ...hostileNames].filter(({ name }) => !forTheServer.test(name))

test.each(hostile)('$name: the browser says what the server would', async ({ make }) => {
	const bytes = make()
	const refusal = await checkFile(bytes, checkLimits).catch((error: unknown) => error)
	expect(refusal).toBeInstanceOf(AppError)
	expect(await sentenceHere(new Uint8Array(bytes))).toBe((refusal as AppError).message)
})

test.each(goodManuscripts)('$name: the browser has nothing against it', async ({ make }) => {
	expect(await sentenceHere(new Uint8Array(await make()))).toBeUndefined()
})

test.each(manuscripts)('$name: the browser has nothing against it', async ({ bytes }) => {
	expect(await sentenceHere(bytes)).toBeUndefined()
})

test('a document is refused before its text is used', async () => {
	const bytes = hostileEmbeddings[0]?.make() ?? Buffer.alloc(0)
	await expect(readManuscript(new Uint8Array(bytes), parseXml)).rejects.toMatchObject({
		name: 'ManuscriptUnreadable',
		isRefused: true,
		message: expect.stringContaining('oleObject1.bin'),
	})
})
