import type { Json } from '../../../shared/kernel/column.ts'
import { feedPaths } from './office_feeds.ts'
import { pairingPaths } from './office_pairing.ts'
import { sessionPaths } from './office_session.ts'
import { common } from './parameters.ts'
import { answer, headers, refused } from './responses.ts'
import { integer, object, open, text } from './schema_parts.ts'

/** The office's own paths, which no resource declares. */

const filePath: Json = {
  get: {
    operationId: 'files.read',
    summary: '附件：下载 / Files: download a stored file',
    description:
      '未检查内容的压缩包（rar、7z）带 X-Warnings: UNCHECKED-CONTENT / archives that cannot be listed (rar, 7z) say so in X-Warnings',
    tags: ['files'],
    parameters: [
      ...[
        ['resource', '资源 / resource', text],
        ['id', '上传编号 / number of the upload', integer],
        ['name', '文件名 / file name', text],
      ].map(([name, description, schema]) => ({ name, in: 'path', required: true, description, schema })),
      ...common('if_none_match'),
    ],
    responses: {
      200: {
        description: '文件内容 / the bytes',
        headers: headers('ETag', 'X-Request-Id', 'X-Warnings'),
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      304: { $ref: '#/components/responses/NotModified' },
      ...refused(401, 403, 404),
    },
  },
}

const jobFilePath: Json = {
  get: {
    operationId: 'jobs.file',
    summary: '后台任务：下载文件 / Jobs: download what a finished job has made',
    description: '仅本人，保留 7 天 / for the person who started it, kept for 7 days',
    tags: ['files'],
    parameters: [{ name: 'id', in: 'path', required: true, description: '任务 / the job', schema: integer }],
    responses: {
      200: {
        description: '文件内容 / the bytes',
        headers: headers('X-Request-Id'),
        content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
      },
      ...refused(401, 404),
    },
  },
}

const health = (operationId: string, summary: string, status: string, more: Json = {}): Json => ({
  get: {
    operationId,
    summary,
    description: '无需登录，供监控使用 / needs no signing in; for monitoring',
    tags: ['health'],
    ...open,
    responses: { 200: answer(status, object({ status: { const: status } })), ...refused(403), ...more },
  },
})

export const officePaths: Readonly<Record<string, Json>> = {
  ...sessionPaths,
  ...pairingPaths,
  ...feedPaths,
  '/api/jobs/{id}/file/': jobFilePath,
  '/files/{resource}/{id}/{name}': filePath,
  '/healthz': health('health.up', '进程在运行 / The process is up', 'up'),
  '/readyz': health(
    'health.ready',
    '最近一次写入成功，磁盘有空间；不为此写入 / The last write went well and the disk has room; nothing is written for this',
    'ready',
    refused(503),
  ),
}

/** The modules of the declarations. */
export const moduleTags: Readonly<Record<string, string>> = {
  core: '基础资料：部门、人员、工作令、产品、材料 / departments, people, orders, products, materials',
  distribution: '经销：投标资料 / bids and their documents',
  process: '工艺：工艺库、流转卡、焊缝、定额 / parts lists, transfer cards, seams, quotas',
  procurement: '采购：供应商、订购单、标单、到货 / suppliers, purchase orders, bidding sheets, arrivals',
  inventory:
    '库房：焊材、钢材、外购件、辅材的入库、领用、退库和台账 / entries, issues, refunds and ledgers of the stores',
  production: '生产：计划、台账、工时票 / plans, production ledger, hour tickets',
  office:
    '办公室：设置、备份、检索、待办、权限、令牌 / settings, backups, search, what waits, permissions, tokens',
}

export const officeTags: readonly Json[] = [
  { name: 'session', description: '登录、配对与首次设置 / signing in, pairing and the first run' },
  { name: 'feeds', description: '变更与历史 / changes and history' },
  { name: 'files', description: '附件 / stored files' },
  { name: 'health', description: '运行状态 / health' },
]
