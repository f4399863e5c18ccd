import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type ArticleStatus, articleStatusLabels, researchFields } from '../../../contract/article-words.ts'
import type { ArticleDetails } from '../../../contract/articles.ts'
import { gapsOf } from '../../../contract/status-gaps.ts'
import { type Decisions, withStart } from '../../lib/edit-conflicts.ts'
import { sendStaff } from '../../lib/staff-api.ts'
import { Field } from '../../ui/field.tsx'
import { FormDialog, type FormField } from '../../ui/form-dialog.tsx'
import { JournalField } from '../../ui/journal-field.tsx'
import { ReasonField } from '../../ui/reason-field.tsx'
import { Select } from '../../ui/select.tsx'
import { notifyDone, notifyFailedInDialog } from '../../ui/staff-notices.ts'
import { articleBody, articleProblems, changedArticle, namesOf } from './article-values.ts'
import { AuthorsField } from './authors-field.tsx'
import { Part, Row, Text, type TextProps } from './dialog-parts.tsx'
import { notePending } from './pending-mails.ts'
import { PublicationFields } from './publication-fields.tsx'
import { notifyUpdated, publishGateQuery } from './queries.ts'
import { StatusMail } from './status-mail.tsx'
import { GapList } from './unusual-status.tsx'

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
	article: ArticleDetails | null
	onSaved: () => Promise<void>
}) {
	const client = useQueryClient()

	async function create(form: FormData): Promise<void> {
		await sendStaff('POST /api/articles', { body: articleBody(form) })
		notifyDone('Article', 'created')
	}

	async function change(form: FormData, known: ArticleDetails, decisions: Decisions): Promise<void> {
		const sentAt = Date.now()
		const body = withStart(changedArticle(form, known), known, decisions)
		const answer = await sendStaff('PUT /api/articles/{id}', { params: { id: known.id }, body })
		if (body.status !== undefined) notePending(client, answer, sentAt)
		notifyUpdated(answer)
	}

	async function save(form: FormData, decisions: Decisions): Promise<void> {
		try {
			await (article ? change(form, article, decisions) : create(form))
		} catch (error) {
			notifyFailedInDialog(article ? 'update article' : 'create article', error)
			throw error
		}
	}

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={article ? 'Edit article' : 'Add article'}
			description={article ? article.reference : undefined}
			failureTitle={article ? 'Failed to update article.' : 'Failed to create article.'}
			validate={(form) => articleProblems(form, article)}
			record="article"
			draft={{ name: `article ${article?.id ?? 'new'}`, start: article }}
			onSave={save}
			onSaved={onSaved}
		>
			{(field) => (
				<>
					<Text field={field} name="title" label="Title" required isFirst isGrowing value={article?.title} />
					<StatusAndJournal field={field} article={article} />
					<Text field={field} name="abstract" label="Abstract" required rows={6} value={article?.abstract} />
					<Text
						field={field}
						name="keywords"
						label="Keywords"
						isGrowing
						hint="5-8, separated by commas"
						value={article?.keywords}
					/>
					<Part>Author</Part>
					<Row>
						<Text field={field} name="authorName" label="Author name" required isGrowing value={article?.authorName} />
						<Text
							field={field}
							name="authorEmail"
							label="Author email"
							type="email"
							required
							value={article?.authorEmail}
						/>
						<Text field={field} name="authorPhone" label="Phone" type="tel" value={article?.authorPhone} />
						<Text field={field} name="institution" label="Institution" isGrowing value={article?.institution} />
					</Row>
					<AuthorsField {...field('authors')} initial={namesOf(article)} />
					<Part>Publication</Part>
					<PublicationFields field={field} article={article} />
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

/** Another status than the stored one brings the mail about it; what is unusual is judged with the chosen journal. */
function StatusAndJournal({ field, article }: { field: FormField; article: ArticleDetails | null }) {
	const [status, setStatus] = useState<ArticleStatus>(article?.status ?? 'submitted')
	const [journalId, setJournalId] = useState(article?.journalId ?? null)
	const isPublishing = status === 'published' && article !== null && article.status !== 'published'
	const { data: gate } = useQuery({ ...publishGateQuery(article?.id ?? 0), enabled: isPublishing })
	const gaps = article ? gapsOf({ ...article, journalId }, status, gate?.gaps) : []
	return (
		<>
			<Row>
				<Choice
					field={field}
					name="status"
					label="Status"
					value={status}
					options={articleStatusLabels}
					onChoose={(chosen) => setStatus(chosen as ArticleStatus)}
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
			{article && gaps.length > 0 && <GapList gaps={gaps} objections={article.objections} />}
			{/* until the answer is there, nobody can publish without a reason */}
			{article && (gaps.length > 0 || (isPublishing && !gate)) && (
				<ReasonField field={field} isRequired={isPublishing} />
			)}
			{article && status !== article.status && (
				<StatusMail key={status} id={article.id} status={status} field={field} />
			)}
			<JournalField
				{...field('journalId')}
				chosen={article?.journalId ? { id: article.journalId, title: article.journalTitle ?? '' } : null}
				onChoose={setJournalId}
			/>
		</>
	)
}

/** A field that an author named in words of their own stays as it is. */
function fieldsWith(current: string | undefined): Record<string, string> {
	const names: string[] = [...researchFields]
	if (current && !names.includes(current)) names.unshift(current)
	return { '': 'Choose a field', ...Object.fromEntries(names.map((name) => [name, name])) }
}

function Choice({
	field,
	name,
	label,
	value,
	options,
	required = false,
	onChoose,
}: Omit<TextProps, 'value'> & {
	value: string
	options: Readonly<Record<string, string>>
	onChoose?: (value: string) => void
}) {
	return (
		<Field {...field(name)} label={label} required={required}>
			{(control) => (
				<Select {...control} name={name} defaultValue={value} onChange={({ target }) => onChoose?.(target.value)}>
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
