import { inquiryPath } from '../../src/server/contacts/inquiry-link.ts'
import { secretsService } from '../../src/server/secrets/secrets.service.ts'
import type { TestApp } from './app.ts'

/** The path of the private page of an inquiry. */
export const inquiryPage = ({ db }: Pick<TestApp, 'db'>, id: number, linkVersion = 1) =>
	inquiryPath(secretsService(db), { id, linkVersion })
