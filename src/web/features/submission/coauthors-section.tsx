import type { AuthorRow } from '../../lib/author-rows.ts'
import { AuthorRowsField } from '../../ui/author-rows-field.tsx'
import { FieldSource } from './file-notes.tsx'
import { controlId } from './submission-fields.ts'

type Props = {
	state: {
		authors: { rows: AuthorRow[]; setRows: (rows: AuthorRow[]) => void }
		errors: { authors?: string | undefined }
		values: { authorName: string }
	}
}

/** All authors of the paper in their order. The one who submits is a row too, with the fields above. */
export default function CoauthorsSection({ state: { authors, errors, values } }: Props) {
	return (
		<AuthorRowsField
			id={controlId('authors')}
			rows={authors.rows}
			onChange={authors.setRows}
			error={errors.authors}
			selfName={values.authorName}
			className="sm:col-span-2"
			below={({ source }, number) => source && <FieldSource label={`author ${number}`} source={source} />}
		/>
	)
}
