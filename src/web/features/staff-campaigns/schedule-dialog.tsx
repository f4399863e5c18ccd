import { useState } from 'react'
import type { Campaign } from '../../../contract/campaigns.ts'
import { formatMoment } from '../../lib/dates.ts'
import { type FormErrors, problemsIn, textOf } from '../../lib/form-rules.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { timeZoneInWords } from '../../lib/time-zone-words.ts'
import { momentAt, wallClockAt } from '../../lib/zoned-time.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { toast } from '../../ui/toast.ts'

const day = 24 * 60 * 60_000

/** When to send, in the time zone of the site as all times of staff; the browser's own time is shown too. */
export function ScheduleDialog({
	open,
	onOpenChange,
	campaign,
	timeZone,
	onScheduled,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	campaign: Campaign
	timeZone: string
	onScheduled: () => Promise<void>
}) {
	const [wasOpen, setWasOpen] = useState(open)
	const [clock, setClock] = useState('')
	if (open !== wasOpen) {
		setWasOpen(open)
		if (open) setClock(firstChoice(campaign, timeZone))
	}
	const moment = momentAt(clock, timeZone)
	const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone

	const validate = (form: FormData): FormErrors =>
		problemsIn(form, {
			at: (text) => {
				if (text === '') return 'Required'
				const at = momentAt(text, timeZone)
				if (at === undefined) return 'The clocks skip this time on that day'
				return at <= Date.now() ? 'Must be a moment to come' : undefined
			},
		})

	async function save(form: FormData): Promise<void> {
		const at = momentAt(textOf(form, 'at'), timeZone)
		if (at === undefined) return
		await sendStaff('POST /api/campaigns/{id}/schedule', {
			params: { id: campaign.id },
			body: { at: new Date(at).toISOString() },
		})
		toast({ title: 'Campaign scheduled', description: `It will be sent on ${formatMoment(at, timeZone)}.` })
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			size="sm"
			draft={{ name: `campaign_time ${campaign.id}`, start: null }}
			title="Schedule campaign"
			description={campaign.subject}
			submitLabel="Schedule"
			failureTitle="The campaign could not be scheduled."
			validate={validate}
			onSave={save}
			onSaved={onScheduled}
		>
			{(field) => (
				<Field
					{...field('at')}
					label="Send at"
					required
					hint={
						<>
							In the time of the site: {timeZoneInWords(timeZone)}.
							{moment !== undefined && ownZone !== timeZone && (
								<>
									{' '}
									For you that is {formatMoment(moment, ownZone)} ({timeZoneInWords(ownZone)}).
								</>
							)}
						</>
					}
				>
					{(control) => (
						<Input
							{...control}
							name="at"
							type="datetime-local"
							data-autofocus=""
							value={clock}
							onChange={({ target }) => setClock(target.value)}
						/>
					)}
				</Field>
			)}
		</FormDialog>
	)
}

/** The moment it has, or nine o'clock tomorrow. */
const firstChoice = ({ scheduledAt }: Campaign, timeZone: string): string =>
	scheduledAt
		? wallClockAt(Date.parse(scheduledAt), timeZone)
		: `${wallClockAt(Date.now() + day, timeZone).slice(0, 10)}T09:00`
