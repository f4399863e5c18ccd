import { diskStore } from '../support/file-stores.ts'
import { submissionSuite } from './submission-suite.ts'

submissionSuite(diskStore)
