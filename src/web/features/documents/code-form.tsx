import { documentLimits } from '../../../contract/document-words.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'

/** A plain form: it leads to the page of the code, with and without a script. */
export function CodeForm({ code = '' }: { code?: string }) {
	return (
		<form method="get" action="/verify" aria-label="Check a document" className="flex flex-col items-start gap-5">
			<div className="w-full max-w-[28rem]">
				<Field
					id="document-code"
					label="Code"
					hint="It is at the foot of the document, such as 7K3M-9QXA-B2CD-E3FG-H4JK."
				>
					{(control) => (
						<Input
							{...control}
							name="code"
							required
							defaultValue={code}
							maxLength={documentLimits.code}
							autoComplete="off"
							autoCapitalize="characters"
							spellCheck={false}
						/>
					)}
				</Field>
			</div>
			<Button type="submit">Check the Document</Button>
		</form>
	)
}
