import type { Journal } from '../../../contract/journals.ts'
import { withCommas } from '../../lib/numbers.ts'

/** `$350`, `$12,500.50`; without an amount `On request`. */
export function feeInDollars(amount: string | null): string {
	if (amount === null) return 'On request'
	// whole dollars without cents, anything else with both digits
	const [dollars = '', cents] = amount.split('.')
	return `$${withCommas(dollars)}${cents === undefined ? '' : `.${cents.padEnd(2, '0')}`}`
}

type Fee = Pick<Journal, 'publicationFee' | 'otherFees' | 'feeState'>

/** What authors pay, in as few words as a card has room for. */
export function feeInWords({ publicationFee, otherFees, feeState }: Fee): string {
	if (feeState === 'none') return 'No fee'
	if (publicationFee !== null) return feeInDollars(publicationFee)
	const [first] = otherFees
	if (first) {
		const [amount = '', currency = ''] = first.split(' ')
		const [whole = '', cents] = amount.split('.')
		return `${currency} ${withCommas(whole)}${cents ? `.${cents}` : ''}`
	}
	return feeState === 'not_stated' ? 'Not stated' : 'On request'
}

export const weeksInWords = (weeks: number | null): string =>
	weeks === null ? 'Not stated' : `${weeks} ${weeks === 1 ? 'week' : 'weeks'}`
