import type { ArticleDetails } from '../../../contract/articles.ts'
import type { FormField } from '../../ui/form-dialog.tsx'
import { Row, Text } from './dialog-parts.tsx'

/** Where and when the article appeared. What stands in a partner journal has its addresses there. */
export function PublicationFields({ field, article }: { field: FormField; article: ArticleDetails | null }) {
	return (
		<>
			<div className="grid gap-4 sm:grid-cols-4">
				<Text field={field} name="doi" label="DOI" value={article?.doi} className="sm:col-span-2" />
				<Text
					field={field}
					name="publicationYear"
					label="Year"
					inputMode="numeric"
					value={article?.publicationYear?.toString()}
				/>
				<Text field={field} name="pages" label="Pages" value={article?.pages} />
				<Text field={field} name="volume" label="Volume" value={article?.volume} className="sm:col-span-2" />
				<Text field={field} name="issue" label="Issue" value={article?.issue} className="sm:col-span-2" />
			</div>
			<Row>
				<Text
					field={field}
					name="acceptedOn"
					label="Accepted on"
					type="date"
					hint="Empty: the day of the status."
					value={article?.acceptedOn}
				/>
				<Text
					field={field}
					name="publishedOn"
					label="Published on"
					type="date"
					hint="Empty: the day of the status."
					value={article?.publishedOn}
				/>
				<Text
					field={field}
					name="outsideUrl"
					label="Address at the publisher"
					type="url"
					hint="Of an article in a partner journal."
					value={article?.outsideUrl}
				/>
				<Text
					field={field}
					name="outsidePdfUrl"
					label="PDF at the publisher"
					type="url"
					hint="Of an article in a partner journal."
					value={article?.outsidePdfUrl}
				/>
			</Row>
			<Text
				field={field}
				name="licence"
				label="Licence"
				hint="Such as CC BY 4.0. Empty: as the journal says."
				value={article?.licence}
			/>
			<Text
				field={field}
				name="referenceList"
				label="References"
				hint="One a line, as the article prints them."
				rows={3}
				value={article?.referenceList}
			/>
		</>
	)
}
