import { expect, test } from 'vitest'
import * as contract from '../../../contract/campaigns.ts'
import { campaignStateLabels, subscribers } from './words.ts'

test('states are named as the contract does', () => {
	expect(campaignStateLabels).toEqual(contract.campaignStateLabels)
})

test('subscribers are counted in words', () => {
	expect([0, 1, 12_345].map(subscribers)).toEqual([
		'0 confirmed subscribers',
		'1 confirmed subscriber',
		'12,345 confirmed subscribers',
	])
})
