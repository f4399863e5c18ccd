import { sectionLimits } from '../../../contract/form-limits.ts'
import type { Section } from '../../../contract/sections.ts'
import { activeField, orderField, pictureField, recordFields } from '../../lib/record-fields.ts'

export const sectionFields = recordFields<Section>()([
	{ name: 'title', label: 'Title', kind: 'title', isRequired: true, limit: sectionLimits.title },
	{
		name: 'slug',
		label: 'Slug',
		kind: 'slug',
		isRequired: true,
		limit: sectionLimits.slug,
		hint: 'Part of its address: links to the old one stop working.',
		input: { spellCheck: false },
	},
	{
		name: 'description',
		label: 'Description',
		kind: 'long',
		rows: 3,
		isWide: true,
		isRequired: true,
		limit: sectionLimits.description,
	},
	orderField,
	{
		name: 'icon',
		label: 'Icon name',
		hint: 'For example microscope',
		limit: sectionLimits.icon,
		input: { spellCheck: false },
	},
	pictureField,
	{ ...activeField, hint: 'Shown on public pages.' },
])
