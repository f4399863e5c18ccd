import { expect, test } from 'vitest'
import * as contract from '../../contract/articles.ts'
import { articleStatusLabels } from './article-status.ts'

test('the pages name a status as the contract does', () => {
	expect(articleStatusLabels).toEqual(contract.articleStatusLabels)
})
