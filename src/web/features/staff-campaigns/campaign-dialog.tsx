import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { campaignAudiences, campaignLimits } from '../../../contract/campaign-words.ts'
import type { Campaign } from '../../../contract/campaigns.ts'
import { type Decisions, withStart } from '../../lib/edit-conflicts.ts'
import { atMost, changedFields, each } from '../../lib/field-rules.ts'
import { problemsIn, type Rule, required, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { notifyDone } from '../../ui/staff-notices.ts'
import { ContentField } from './content-field.tsx'
import { refreshCampaigns } from './queries.ts'
import { ReadersFields, type ReaderValues } from './readers-fields.tsx'

type Written = { subject: string; content: string } & ReaderValues
const fields = ['subject', 'content', 'audience', 'researchField', 'subscribedFrom', 'subscribedTo'] as const

const writtenIn = (campaign: Campaign | null): Written => ({
	subject: campaign?.subject ?? '',
	content: campaign?.content ?? '',
	audience: campaign?.audience ?? 'all',
	researchField: campaign?.researchField ?? '',
	subscribedFrom: campaign?.subscribedFrom ?? '',
	subscribedTo: campaign?.subscribedTo ?? '',
})

const contentRule: Rule = (html) => (html.length > campaignLimits.content ? 'Is too long for a mail' : undefined)
const check = (form: FormData) =>
	problemsIn(form, {
		subject: each(required, atMost(campaignLimits.subject)),
		content: each(required, contentRule),
		subscribedTo: (last) =>
			last !== '' && last < textOf(form, 'subscribedFrom') ? 'Must not be before the first day' : undefined,
	})

const audienceOf = (text: string) => campaignAudiences.find((known) => known === text) ?? 'all'

/** What changed, with the choice as one of its words. */
const bodyOf = ({ audience, ...changed }: Partial<Written>) => ({
	...changed,
	...(audience !== undefined && { audience: audienceOf(audience) }),
})

export function CampaignDialog({
	open,
	onOpenChange,
	campaign,
	onSaved,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** null: a new one. */
	campaign: Campaign | null
	onSaved: (saved: Campaign) => Promise<void>
}) {
	const client = useQueryClient()

	const send = (written: Written, decisions: Decisions): Promise<Campaign> =>
		campaign
			? sendStaff('PUT /api/campaigns/{id}', {
					params: { id: campaign.id },
					body: withStart(bodyOf(changedFields(writtenIn(campaign), written)), campaign, decisions),
				})
			: sendStaff('POST /api/campaigns', { body: { ...written, audience: audienceOf(written.audience) } })

	async function save(form: FormData, decisions: Decisions): Promise<Campaign> {
		const written = Object.fromEntries(fields.map((name) => [name, textOf(form, name)])) as Written
		const saved = await send(written, decisions).catch((error: unknown) => {
			// a colleague may have sent it meanwhile: the list behind the form should show that
			void refreshCampaigns(client)
			throw error
		})
		notifyDone('Campaign', campaign ? 'updated' : 'created')
		return saved
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={campaign ? 'Edit campaign' : 'New campaign'}
			submitLabel={campaign ? 'Save' : 'Save draft'}
			failureTitle={campaign ? 'Failed to update campaign.' : 'Failed to create campaign.'}
			footer={<p className="text-sm text-muted">Nothing is sent yet: you see a preview first.</p>}
			validate={check}
			record="campaign"
			draft={{ name: `campaign ${campaign?.id ?? 'new'}`, start: campaign }}
			onSave={save}
			onSaved={onSaved}
		>
			{(field) => <CampaignFields campaign={campaign} field={field} />}
		</FormDialog>
	)
}

function CampaignFields({ campaign, field }: { campaign: Campaign | null; field: FormField }) {
	const [values, setValues] = useState(() => writtenIn(campaign))
	const write = (change: Partial<Written>) => setValues((before) => ({ ...before, ...change }))
	return (
		<>
			<Field {...field('subject')} label="Subject" required>
				{(control) => (
					<Input
						{...control}
						name="subject"
						autoComplete="off"
						data-autofocus=""
						value={values.subject}
						onChange={({ target }) => write({ subject: target.value })}
					/>
				)}
			</Field>
			<ContentField
				{...field('content')}
				name="content"
				value={values.content}
				onChange={(content) => write({ content })}
			/>
			<ReadersFields values={values} onChange={write} field={field} />
		</>
	)
}
