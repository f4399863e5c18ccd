import { useNavigate } from 'react-router'
import { emailProblem } from '../../../contract/plain-email.ts'
import { textOf } from '../../lib/form-rules.ts'
import { personPlace } from '../../lib/person-place.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { useForm } from '../../lib/use-form.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** Finds a person by the whole address, as it stands in a request for information or deletion. */
export function FindPerson() {
	const navigate = useNavigate()
	const { form, alert, errors, failure, isPending, onSubmit } = useForm({
		validate: (values): Record<string, string> => {
			const problem = emailProblem(textOf(values, 'address'))
			return problem ? { address: problem } : {}
		},
		async send(values) {
			const address = textOf(values, 'address').trim()
			const { source } = await sendStaff('POST /api/persons/read', { body: { address } })
			const { to, state } = personPlace(source ? { record: source.record, id: source.recordId } : { address })
			await navigate(to, { state })
		},
	})
	return (
		<form ref={form} noValidate onSubmit={onSubmit} className="flex max-w-xl flex-wrap items-end gap-3">
			<Field id="person-address" label="E-mail address" error={errors.address ?? null} className="min-w-60 flex-1">
				{(control) => <Input {...control} name="address" type="email" autoComplete="off" />}
			</Field>
			<Button type="submit" variant="outline" pending={isPending}>
				Find
			</Button>
			{failure && (
				<p ref={alert} role="alert" tabIndex={-1} className="w-full text-sm font-medium text-danger">
					{failure}
				</p>
			)}
		</form>
	)
}
