import { type ImportMode, importModeLabels, importModes } from '../../../contract/journal-import-words.ts'

const hints: Record<ImportMode, string> = {
	add: 'Only new journals are added.',
	fill: 'What staff entered stays.',
	update: 'Except where the file has none: nothing is emptied.',
}

/** What happens to journals that are in the catalogue already. */
export function ModeField({ defaultValue }: { defaultValue: ImportMode }) {
	return (
		<fieldset className="flex flex-col gap-1">
			<legend className="mb-1 text-sm font-semibold">Journals that are in the catalogue already</legend>
			{importModes.map((mode) => (
				<label key={mode} className="flex min-h-11 items-center gap-3">
					<input
						type="radio"
						name="mode"
						value={mode}
						defaultChecked={mode === defaultValue}
						className="size-5 shrink-0 accent-primary"
					/>
					<span>
						{importModeLabels[mode]} <span className="text-sm text-muted">{hints[mode]}</span>
					</span>
				</label>
			))}
		</fieldset>
	)
}

/** The chosen one. */
export const modeIn = (form: FormData): ImportMode => importModes.find((mode) => mode === form.get('mode')) ?? 'fill'
