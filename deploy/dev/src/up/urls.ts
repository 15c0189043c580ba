/** Where the three servers answer, however they were started. */
export interface ServerUrls {
  adminUrl: string;
  redisUrl: string;
  redisCacheUrl: string;
  brokers: string;
}
