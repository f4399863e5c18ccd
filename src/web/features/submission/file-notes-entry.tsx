import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react'
import { optionalChunk } from '../../lib/chunk-reload.ts'
import type * as notes from './file-notes.tsx'
import type { FillState } from './fill.ts'

const load = async () => {
	const { FieldSource, FilledNote, PreflightHints } = await import('./loaded-parts.ts')
	return { FieldSource, FilledNote, PreflightHints }
}
const Nothing = () => null
/** Without a connection the form works without them. */
const part = <Props,>(choose: (all: Awaited<ReturnType<typeof load>>) => ComponentType<Props>) =>
	lazy(async () => {
		try {
			return { default: choose(await optionalChunk(load)) }
		} catch {
			return { default: Nothing as ComponentType<Props> }
		}
	})
const Source = part((all) => all.FieldSource)
const Note = part((all) => all.FilledNote)
const Hints = part((all) => all.PreflightHints)

export const FieldSource = (props: ComponentProps<typeof notes.FieldSource>) => (
	<Suspense>
		<Source {...props} />
	</Suspense>
)

export const PreflightHints = (props: ComponentProps<typeof notes.PreflightHints>) => (
	<Suspense>
		<Hints {...props} />
	</Suspense>
)

type NoteProps = { filled: FillState['filled']; authors: number; undo: () => void }

/** The status is there before it says something, so that it is announced. */
export const FilledNote = ({ filled, ...others }: NoteProps) => (
	<div role="status" className={filled ? '' : 'sr-only'}>
		{filled && (
			<Suspense>
				<Note filled={filled} {...others} />
			</Suspense>
		)}
	</div>
)
