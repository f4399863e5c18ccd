import { erasedAddress, type PersonSource } from '../../contract/person-words.ts'

/** A record that has the address, or the address itself, which then travels beside the address of the page. */
export type PersonTarget = { record: PersonSource; id: number } | { address: string }

export const isErased = (address: string | null | undefined): boolean => address === erasedAddress

/** Where all that is stored about a person is shown. */
export const personPlace = (to: PersonTarget): { to: string; state?: { address: string } } =>
	'record' in to
		? { to: `/admin/person?record=${to.record}&id=${to.id}` }
		: { to: '/admin/person', state: { address: to.address } }
