import type { ReactNode } from 'react'
import type { ImportKind, RowOutcome } from '../../../contract/journal-import-words.ts'
import type { ImportCounts } from '../../../contract/journal-imports.ts'
import type { FormErrors } from '../../lib/form-rules.ts'
import type { Column } from '../../ui/data-table.tsx'
import type { ImportOf, ListedImportOf, RowOfImport } from './queries.ts'

export type ShownRows = RowOutcome | 'kept'

/** What differs between imports of journals and of articles; everything else is the same for both. */
export type ImportView<K extends ImportKind> = {
	kind: K
	upload: {
		label: string
		/** Said when none is chosen. */
		missing: string
		accept: string
		megabytes: number
		hint: string
		/** In milliseconds: a slow connection may take minutes for the largest file. */
		timeout: number
		check: (values: FormData) => FormErrors
	}
	/** Further fields of the upload, before and after the file. */
	fieldsBefore?: (errors: FormErrors) => ReactNode
	fieldsAfter?: () => ReactNode
	/** Columns of the list of imports: what the file is, and what became of it. */
	fileColumns: Column<ListedImportOf[K]>[]
	countColumns: Column<ListedImportOf[K]>[]
	/** What is said of the file before and after its size and day. */
	format: (shown: ImportOf[K]) => string
	about: (shown: ImportOf[K]) => string
	/** What the check found, and what the import did. */
	checked: (counts: ImportCounts) => string
	done: (counts: ImportCounts) => ReactNode
	/** What staff still have to say about the file. */
	questions?: (shown: ImportOf[K]) => ReactNode
	rowColumns: (show: ShownRows) => Column<RowOfImport[K]>[]
}
