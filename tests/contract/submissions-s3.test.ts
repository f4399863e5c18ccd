import { s3Store } from '../support/file-stores.ts'
import { submissionSuite } from './submission-suite.ts'

submissionSuite(s3Store)
