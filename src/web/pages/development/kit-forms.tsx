import Search from 'lucide-react/icons/search'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { Example } from './example.tsx'

export function KitForms() {
	return (
		<Example title="Field, Input, Select, Textarea">
			<form className="grid gap-5 sm:grid-cols-2" noValidate>
				<Field label="Full name" required>
					{(control) => <Input {...control} autoComplete="name" defaultValue="Asha Rao" />}
				</Field>
				<Field label="Email" required error="Invalid email">
					{(control) => <Input {...control} type="email" autoComplete="email" defaultValue="asha.rao" />}
				</Field>
				<Field label="Search">
					{(control) => (
						<Input {...control} type="search" icon={<Search aria-hidden="true" />} placeholder="Search journals..." />
					)}
				</Field>
				<Field label="Filter by category">
					{(control) => (
						<Select {...control} defaultValue="">
							<option value="">All Categories</option>
							<option value="computer-science">Computer Science</option>
							<option value="medical-sciences">Medical Sciences</option>
						</Select>
					)}
				</Field>
				<Field label="Reference" hint="Given by the system; it cannot be changed.">
					{(control) => <Input {...control} readOnly defaultValue="FL-2026-00042" />}
				</Field>
				<Field label="Phone">{(control) => <Input {...control} type="tel" disabled />}</Field>
				<Field
					label="Abstract"
					required
					hint="At most 300 words."
					error="Please write an abstract."
					className="sm:col-span-2"
				>
					{(control) => <Textarea {...control} rows={4} />}
				</Field>
			</form>
		</Example>
	)
}
