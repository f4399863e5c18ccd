import { expect, test } from 'vitest'
import * as articles from '../../contract/articles.ts'
import * as contacts from '../../contract/contacts.ts'
import { contactStatusLabels } from './contact-status.ts'
import { researchFields } from './research-fields.ts'

test("the staff's pages name statuses and fields as the contract does", () => {
	expect(contactStatusLabels).toEqual(contacts.contactStatusLabels)
	expect(researchFields).toEqual(articles.researchFields)
})
