import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { correctedPaper, demoCorrection, demoGalleyFile, demoIssue, issuePapers } from '../db/demo/issue.ts'
import { articlesRepository } from './articles/articles.repository.ts'
import { systemCaller } from './caller.ts'
import type { ContentTag } from './content/tags.ts'
import { publications } from './demo.ts'
import { fillArticle } from './demo-articles.ts'
import { fillDemoIssue } from './demo-issues.ts'
import type { FilesService } from './files/files.service.ts'
import { galleysRepository } from './galleys/galleys.repository.ts'
import { journalsRepository } from './journals/journals.repository.ts'
import { publicationNoticesRepository } from './publication-notices/publication-notices.repository.ts'
import { siteRepository } from './site/site.repository.ts'
import type { WorkService } from './work/work.service.ts'

/** An issue of a journal that is published here, with the PDFs of its articles; once in the life of a database. */
export async function fillDemoPublications({
	work,
	files,
}: {
	work: WorkService
	files: FilesService
}): Promise<number> {
	const changes: ContentTag[] = ['articles', 'journals']
	return work.run({ caller: systemCaller, changes }, async (tx) => {
		if (!(await siteRepository(tx).claimDemoFill(publications))) return 0
		const journalIds = await journalsRepository(tx).demoIds()
		for (const { references, sections: _, ...paper } of issuePapers) {
			const journalId = journalIds.get(paper.journalTitle)
			if (journalId !== undefined) await fillArticle(tx, paper, journalId, { referenceList: references.join('\n') })
		}
		let filled = 0
		for (const { id, reference, doi } of await articlesRepository(tx).demoPublished()) {
			const bytes = await readFile(demoGalleyFile(doi)).catch(() => undefined)
			if (!bytes) continue
			const filePath = files.newKey('galleys', 'pdf')
			await files.keep(bytes, filePath)
			await galleysRepository(tx).add(
				{
					...{ articleId: id, fileName: `${reference}.pdf`, filePath, fileSize: bytes.length },
					...{ fileSha256: createHash('sha256').update(bytes).digest('hex'), pages: pagesOf(bytes), createdBy: 'Demo' },
				},
				1,
			)
			filled += 1
			if (doi === correctedPaper) await publicationNoticesRepository(tx).add({ articleId: id, ...demoCorrection })
		}
		await fillDemoIssue(tx, demoIssue)
		return filled
	})
}

/** The galleys of this folder are written by one program, which names the number of pages once. */
const pagesOf = (bytes: Buffer): number => Number(/\/Count (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 1)
