import type { Queryable } from '../../db/client.ts'
import { orNotFound } from '../app-error.ts'
import { type Caller, linkedArticle } from '../caller.ts'
import { articlesRepository } from './articles.repository.ts'

/** The article of the private link that somebody holds. */
export const findLinkedArticle = async (db: Queryable, caller: Caller) =>
	orNotFound(await articlesRepository(db).findByReference(linkedArticle(caller)), 'Submission')
