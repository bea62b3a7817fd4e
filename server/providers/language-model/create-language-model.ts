import { setTimeout as wait } from 'node:timers/promises';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletionMessageParam } from 'openai/resources/chat/completions';
import type { ZodType } from 'zod';
import { z } from 'zod';
import { awayFor } from './away-for.ts';
import { cappedFetch } from './capped-fetch.ts';
import { classifyError } from './classify-error.ts';
import { ModelUnavailable } from './errors.ts';
import { readJson } from './read-json.ts';

type GenerateRequest<T> = {
  schema: ZodType<T>;
  schemaName: string;
  system: string;
  user: string;
  maxTokens: number;
  signal?: AbortSignal | undefined;
};

export type LanguageModel = {
  /** The model's name as configured; shown in reports. */
  name: string;
  /** Text in, an object of the schema out. Throws ModelUnavailable and nothing else. */
  generate<T>(request: GenerateRequest<T>): Promise<T>;
};

export type ModelLog = { warn: (details: object, message: string) => void };

type LanguageModelOptions = {
  apiKey: string;
  baseUrl?: string | undefined;
  model: string;
  log: ModelLog;
  timeoutMs?: number;
  retryDelayMs?: number;
};

const TRIES = 3;
const TIMEOUT_MS = 30_000;
const RETRY_DELAY_MS = 500;
/** A server that asks to be left alone for longer is not waited for. */
const LONGEST_PAUSE_MS = 2_000;
const RESPONSE_BYTES = 1_000_000;
/** Reasoning counts as output. */
const REASONING_ROOM = 4;
const REPAIR_ECHO = 8_000;

/** What a server and model were found to accept. Reasoning models take another token limit, and no temperature. */
type Dialect = { format: 'json_schema' | 'json_object'; limit: 'max_tokens' | 'max_completion_tokens' };

/** By base URL and model. */
const dialects = new Map<string, Dialect>();
const firstDialect: Dialect = { format: 'json_schema', limit: 'max_tokens' };

/** A client of any server that speaks the OpenAI chat protocol. At most three calls are made for one `generate`. */
export function createLanguageModel(options: LanguageModelOptions): LanguageModel {
  const { apiKey, baseUrl, model, log, timeoutMs = TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS } = options;
  const client = new OpenAI({
    apiKey,
    ...(baseUrl ? { baseURL: baseUrl } : {}),
    timeout: timeoutMs,
    maxRetries: 0,
    fetch: cappedFetch(RESPONSE_BYTES),
    logLevel: 'off',
  });
  const place = `${client.baseURL} ${model}`;
  /**
   * One that hangs would hold whoever asks next just as long, and with them the queue. By schema: a long generation that
   * takes too long says nothing of a paper.
   */
  const awayUntil = new Map<string, number>();

  async function generate<T>(request: GenerateRequest<T>): Promise<T> {
    if (performance.now() < (awayUntil.get(request.schemaName) ?? 0)) throw new ModelUnavailable('away');
    let dialect = dialects.get(place) ?? firstDialect;
    let messages = firstMessages(request, dialect.format);
    let failure = new ModelUnavailable('network');
    let repaired = false;
    for (let attempt = 1; attempt <= TRIES; attempt++) {
      try {
        const text = await ask(request, messages, dialect);
        // Not before: a server may refuse this prompt alone, in whichever dialect.
        dialects.set(place, dialect);
        const reading = readJson(text, request.schema);
        if (reading.ok) return reading.value;
        failure = new ModelUnavailable('bad_shape', { cause: reading.problem });
        if (repaired) break;
        repaired = true;
        messages = repairMessages(request, text, reading.problem);
      } catch (error) {
        failure = classifyError(error);
        const simpler = isUnsupported(failure) ? simplify(dialect, failure) : undefined;
        if (simpler) {
          dialect = simpler;
          messages = firstMessages(request, dialect.format);
          continue;
        }
        const wait = Math.max(retryDelayMs * attempt, failure.status === undefined ? 0 : awayFor(failure));
        if (!isWorthRetrying(failure) || attempt === TRIES || wait > LONGEST_PAUSE_MS) break;
        await pause(wait, request.signal);
      }
    }
    // Another request may have failed in a way that says more.
    const until = Math.max(performance.now() + awayFor(failure), awayUntil.get(request.schemaName) ?? 0);
    awayUntil.set(request.schemaName, until);
    log.warn({ model, failure: failure.failure, status: failure.status }, 'language model unavailable');
    throw failure;
  }

  async function ask<T>(
    request: GenerateRequest<T>,
    messages: ChatCompletionMessageParam[],
    { format, limit }: Dialect,
  ): Promise<string> {
    // The SDK's own timeout covers the headers only; this one covers the body too.
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = request.signal ? AbortSignal.any([timeout, request.signal]) : timeout;
    try {
      const completion = await client.chat.completions.create(
        {
          model,
          messages,
          ...(limit === 'max_tokens'
            ? { max_tokens: request.maxTokens, temperature: 0 }
            : { max_completion_tokens: request.maxTokens * REASONING_ROOM }),
          response_format:
            format === 'json_schema'
              ? zodResponseFormat(request.schema, request.schemaName)
              : { type: 'json_object' },
        },
        { signal },
      );
      const choice = completion.choices?.[0];
      if (choice?.message?.refusal) throw new ModelUnavailable('refused');
      if (choice?.finish_reason === 'content_filter') throw new ModelUnavailable('refused');
      if (choice?.finish_reason === 'length') throw new ModelUnavailable('truncated');
      return choice?.message?.content ?? '';
    } catch (error) {
      if (request.signal?.aborted) throw new ModelUnavailable('cancelled', { cause: error });
      if (timeout.aborted) throw new ModelUnavailable('timeout', { cause: error });
      throw error;
    }
  }

  return { name: model, generate };
}

function firstMessages<T>(
  request: GenerateRequest<T>,
  format: Dialect['format'],
): ChatCompletionMessageParam[] {
  const system =
    format === 'json_schema' ? request.system : `${request.system}\n\n${describeShape(request.schema)}`;
  return [
    { role: 'system', content: system },
    { role: 'user', content: request.user },
  ];
}

function repairMessages<T>(
  request: GenerateRequest<T>,
  text: string,
  problem: string,
): ChatCompletionMessageParam[] {
  return [
    ...firstMessages(request, 'json_object'),
    { role: 'assistant', content: text.slice(0, REPAIR_ECHO) },
    {
      role: 'user',
      content: `Your reply could not be used.\n${problem}\nReply again with the JSON object only.`,
    },
  ];
}

const describeShape = (schema: ZodType): string =>
  `Reply with one JSON object and nothing else, valid against this JSON Schema:\n${JSON.stringify(z.toJSONSchema(schema))}`;

const isUnsupported = ({ status }: ModelUnavailable): boolean => status === 400 || status === 422;

/** A simpler dialect, chosen by the server's error message; undefined when there is none. */
function simplify(dialect: Dialect, { cause }: ModelUnavailable): Dialect | undefined {
  const message = cause instanceof Error ? cause.message : '';
  if (dialect.limit === 'max_tokens' && /max_(completion_)?tokens|temperature/.test(message)) {
    return { ...dialect, limit: 'max_completion_tokens' };
  }
  return dialect.format === 'json_schema' ? { ...dialect, format: 'json_object' } : undefined;
}

const isWorthRetrying = ({ failure, status }: ModelUnavailable): boolean =>
  failure === 'rate_limited' || failure === 'network' || (failure === 'status' && (status ?? 0) >= 500);

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await wait(milliseconds, undefined, signal ? { signal } : undefined);
  } catch (error) {
    throw new ModelUnavailable('cancelled', { cause: error });
  }
}
