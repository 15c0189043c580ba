create index message_over on message (created_at) where state in ('sent', 'failed');
