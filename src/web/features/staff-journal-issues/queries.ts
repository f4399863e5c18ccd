import { staffQuery } from '../../lib/staff-api.ts'

export const issuesPath = '/api/journals/{id}/issues'

export const staffIssuesQuery = (id: number) => staffQuery(`${issuesPath}/all`, { params: { id } })
