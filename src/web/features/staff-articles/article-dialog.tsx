import type { ReactNode } from 'react'
import type { ArticleFile } from '../../../contract/articles.ts'
import { articleStatusLabels } from '../../lib/article-status.ts'
import { researchFields } from '../../lib/research-fields.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { Input } from '../../ui/input.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyDone, notifyFailed } from '../../ui/staff-notices.ts'
import { Textarea } from '../../ui/textarea.tsx'
import { articleBody, articleProblems, changedArticle, namesOf } from './article-values.ts'
import { AuthorsField } from './authors-field.tsx'
import { JournalField } from './journal-field.tsx'

/** Enters or changes an article, with every field it has. */
export function ArticleDialog({
	open,
	onOpenChange,
	article,
	onSaved,
}: {
	open: boolean
	onOpenChange: (open: boolean) => void
	/** null: a new one. */
	article: ArticleFile | null
	onSaved: () => Promise<void>
}) {
	async function save(form: FormData): Promise<void> {
		try {
			if (article)
				await sendStaff('PUT /api/articles/{id}', { params: { id: article.id }, body: changedArticle(form, article) })
			else await sendStaff('POST /api/articles', { body: articleBody(form) })
		} catch (error) {
			notifyFailed(article ? 'update article' : 'create article', error)
			throw error
		}
		notifyDone('Article', article ? 'updated' : 'created')
		await onSaved()
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={article ? 'Edit article' : 'Add article'}
			description={article ? article.reference : undefined}
			failureTitle={article ? 'Failed to update article.' : 'Failed to create article.'}
			validate={articleProblems}
			onSave={save}
		>
			{(field) => (
				<>
					<Text field={field} name="title" label="Title" required isFirst value={article?.title} />
					<Row>
						<Choice
							field={field}
							name="status"
							label="Status"
							value={article?.status ?? 'submitted'}
							options={articleStatusLabels}
						/>
						<Choice
							field={field}
							name="researchField"
							label="Research field"
							required
							value={article?.researchField ?? ''}
							options={fieldsWith(article?.researchField)}
						/>
					</Row>
					<JournalField
						{...field('journalId')}
						chosen={article?.journalId ? { id: article.journalId, title: article.journalTitle ?? '' } : null}
					/>
					<Text field={field} name="abstract" label="Abstract" required rows={6} value={article?.abstract} />
					<Text
						field={field}
						name="keywords"
						label="Keywords"
						hint="5-8, separated by commas"
						value={article?.keywords}
					/>
					<Part>Author</Part>
					<Row>
						<Text field={field} name="authorName" label="Author name" required value={article?.authorName} />
						<Text
							field={field}
							name="authorEmail"
							label="Author email"
							type="email"
							required
							value={article?.authorEmail}
						/>
						<Text field={field} name="authorPhone" label="Phone" type="tel" value={article?.authorPhone} />
						<Text field={field} name="institution" label="Institution" value={article?.institution} />
					</Row>
					<AuthorsField {...field('authors')} initial={namesOf(article)} />
					<Part>Publication</Part>
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
							name="expectedPublicationDate"
							label="Expected publication date"
							value={article?.expectedPublicationDate}
						/>
						<Text field={field} name="publishingBudget" label="Publishing budget" value={article?.publishingBudget} />
					</Row>
					<Text
						field={field}
						name="specificRequirements"
						label="Specific requirements"
						rows={2}
						value={article?.specificRequirements}
					/>
					<Text
						field={field}
						name="adminNotes"
						label="Notes"
						hint="For staff alone."
						rows={3}
						value={article?.adminNotes}
					/>
				</>
			)}
		</FormDialog>
	)
}

/** A field that an author named in words of their own stays as it is. */
function fieldsWith(current: string | undefined): Record<string, string> {
	const names: string[] = [...researchFields]
	if (current && !names.includes(current)) names.unshift(current)
	return { '': 'Choose a field', ...Object.fromEntries(names.map((name) => [name, name])) }
}

const Part = ({ children }: { children: string }) => <h3 className="mt-2 border-t border-border pt-4">{children}</h3>
const Row = ({ children }: { children: ReactNode }) => <div className="grid gap-4 sm:grid-cols-2">{children}</div>

type TextProps = {
	field: FormField
	name: string
	label: string
	value: string | null | undefined
	required?: boolean
	hint?: string
	rows?: number
	type?: string
	inputMode?: 'numeric'
	isFirst?: boolean
	className?: string
}

function Text({
	field,
	name,
	label,
	value,
	required = false,
	hint,
	rows,
	type = 'text',
	inputMode,
	isFirst = false,
	className,
}: TextProps) {
	return (
		<Field
			{...field(name)}
			label={label}
			required={required}
			hint={hint}
			{...(className !== undefined && { className })}
		>
			{(control) =>
				rows ? (
					<Textarea {...control} name={name} rows={rows} defaultValue={value ?? ''} />
				) : (
					<Input
						{...control}
						name={name}
						type={type}
						inputMode={inputMode}
						autoComplete="off"
						defaultValue={value ?? ''}
						{...(isFirst && { 'data-autofocus': '' })}
					/>
				)
			}
		</Field>
	)
}

function Choice({
	field,
	name,
	label,
	value,
	options,
	required = false,
}: Omit<TextProps, 'value'> & { value: string; options: Readonly<Record<string, string>> }) {
	return (
		<Field {...field(name)} label={label} required={required}>
			{(control) => (
				<Select {...control} name={name} defaultValue={value}>
					{Object.entries(options).map(([key, text]) => (
						<option key={key} value={key}>
							{text}
						</option>
					))}
				</Select>
			)}
		</Field>
	)
}
