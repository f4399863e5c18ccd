import type { ReactNode } from 'react'
import { type WebhookEvent, webhookEventLabels, webhookEvents, webhookLimits } from '../../../contract/webhook-words.ts'
import type { Webhook } from '../../../contract/webhooks.ts'
import { type FormErrors, textOf } from '../../lib/form-rules.ts'
import { useForm } from '../../lib/use-form.ts'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { SwitchField } from '../../ui/switch.tsx'

export type WebhookValues = { url: string; description: string; events: WebhookEvent[]; isActive: boolean }

function problems(values: FormData): FormErrors {
	const url = textOf(values, 'url')
	return {
		...(textOf(values, 'description') === '' && { description: 'Required' }),
		...(!URL.canParse(url) && { url: url ? 'must be an address such as https://example.org/webhooks' : 'Required' }),
		...(values.getAll('events').length === 0 && { events: 'Please choose one or more' }),
	}
}

/** The fields of a new webhook, or of one that is changed. */
export function WebhookForm({
	webhook,
	onSend,
	children,
}: {
	webhook?: Webhook
	onSend: (values: WebhookValues) => Promise<void>
	/** The buttons. */
	children: (isPending: boolean) => ReactNode
}) {
	const { form, alert, errors, failure, isPending, onInput, onSubmit } = useForm({
		validate: problems,
		async send(values) {
			await onSend({
				url: textOf(values, 'url'),
				description: textOf(values, 'description'),
				events: values.getAll('events') as WebhookEvent[],
				isActive: values.has('isActive'),
			})
			if (!webhook) form.current?.reset()
		},
	})
	const errorId = `webhook-events-error-${webhook?.id ?? 'new'}`
	return (
		<form ref={form} noValidate className="grid gap-4 sm:grid-cols-2" onInput={onInput} onSubmit={onSubmit}>
			<Field label="Description" hint="Which program receives it." error={errors.description ?? null}>
				{(control) => (
					<Input
						{...control}
						name="description"
						maxLength={webhookLimits.description}
						autoComplete="off"
						defaultValue={webhook?.description}
					/>
				)}
			</Field>
			<Field label="Address" hint="It begins with https:// and can be reached by everybody." error={errors.url ?? null}>
				{(control) => (
					<Input
						{...control}
						name="url"
						type="url"
						maxLength={webhookLimits.url}
						autoComplete="off"
						defaultValue={webhook?.url}
					/>
				)}
			</Field>
			<fieldset className="sm:col-span-2" aria-describedby={errors.events ? errorId : undefined}>
				<legend className="font-medium">Events</legend>
				{errors.events && (
					<p id={errorId} className="text-sm text-danger">
						{errors.events}
					</p>
				)}
				<div className="mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-2">
					{webhookEvents.map((event) => (
						<label key={event} className="flex min-h-8 items-center gap-2 text-sm">
							<input
								type="checkbox"
								name="events"
								value={event}
								defaultChecked={webhook?.events.includes(event)}
								aria-invalid={errors.events ? true : undefined}
							/>
							{webhookEventLabels[event]}
						</label>
					))}
				</div>
			</fieldset>
			<div className="sm:col-span-2">
				<SwitchField
					label="Active"
					hint="While it is off nothing is sent, and what happens meanwhile is not sent later."
					name="isActive"
					defaultChecked={webhook?.isActive ?? true}
				/>
			</div>
			{failure && (
				<p ref={alert} role="alert" tabIndex={-1} className="text-danger sm:col-span-2">
					{failure}
				</p>
			)}
			<div className="flex flex-wrap gap-3 sm:col-span-2">{children(isPending)}</div>
		</form>
	)
}
