import { isPartnerAddress } from '../../../contract/field-checks.ts'
import { maxAddressLength, partnerLimits } from '../../../contract/form-limits.ts'
import type { Partner } from '../../../contract/partners.ts'
import { activeField, pictureField, recordFields } from '../../lib/record-fields.ts'

export const partnerFields = recordFields<Partner>()([
	{ name: 'name', label: 'Name', isWide: true, isRequired: true, limit: partnerLimits.name },
	{
		name: 'url',
		label: 'Address',
		isWide: true,
		limit: maxAddressLength,
		hint: 'Where the logo leads: a page of this site such as /journals, or https://',
		rule: (text) =>
			text === '' || isPartnerAddress(text) ? undefined : 'Must be an address such as https://example.org or /journals',
		input: { spellCheck: false },
	},
	{ name: 'description', label: 'Description', isWide: true, limit: partnerLimits.description },
	{ ...pictureField, label: 'Logo', format: ({ logo }) => logo ?? '' },
	{ ...activeField, hint: 'Shown on the home page.' },
])

/** The field of the form that every picture has is the logo of a partner. */
export const withLogo = <B extends { image?: string }>({ image, ...body }: B) => ({
	...body,
	...(image !== undefined && { logo: image }),
})
