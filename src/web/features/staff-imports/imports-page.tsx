import type { ImportKind } from '../../../contract/journal-import-words.ts'
import { articleView } from './article-view.tsx'
import type { ImportView } from './import-view.ts'
import { ImportsList } from './imports-list.tsx'
import { journalView } from './journal-view.tsx'

import { UploadForm } from './upload-form.tsx'

/** The upload of a file, and the imports so far. */
export const ImportsPage = ({ kind, timeZone }: { kind: ImportKind; timeZone: string }) =>
	kind === 'journals' ? (
		<UploadAndList view={journalView} timeZone={timeZone} />
	) : (
		<UploadAndList view={articleView} timeZone={timeZone} />
	)

const UploadAndList = <K extends ImportKind>({ view, timeZone }: { view: ImportView<K>; timeZone: string }) => (
	<>
		<UploadForm view={view} />
		<h2 className="mt-10 mb-3 text-2xl">Imports</h2>
		<ImportsList view={view} timeZone={timeZone} />
	</>
)
