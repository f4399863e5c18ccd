import { expect, test } from 'vitest'
import { aRecord, bareRecord, correctedRecord } from '../../tests/support/article-records.ts'
import { canValidate, jatsProblems, oaiProblems } from '../../tests/support/published-schemas.ts'
import { jatsXml } from './jats.ts'
import { oaiDcXml } from './oai-dc.ts'

const records = [aRecord(), bareRecord(), correctedRecord()]

/** The DTD that can be had is that of the version before, whose documents are documents of 1.4 too. */
const asVersion13 = (text: string) => text.replace('dtd-version="1.4"', 'dtd-version="1.3"')

test.skipIf(!canValidate)('JATS is valid by its published DTD', () => {
	const texts = records.map((record) => asVersion13(jatsXml(record).text))
	expect(jatsProblems(texts)).toEqual(records.map(() => ''))
	const [whole = ''] = texts
	const wrong = ['article-title', 'journal-meta'].map((name) => whole.replaceAll(name, 'unknown'))
	for (const problem of jatsProblems(wrong)) expect(problem).toMatch(/No declaration for element unknown/)
})

test.skipIf(!canValidate)('Dublin Core is valid by its published schema', () => {
	const texts = records.map((record) => oaiDcXml(record).text)
	expect(oaiProblems(texts)).toEqual(records.map(() => ''))
	expect(oaiProblems([texts[0]?.replaceAll('dc:title', 'dc:heading') ?? ''])[0]).toMatch(/not expected/)
})
